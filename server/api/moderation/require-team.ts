export { type ActingPerson, requireTeam } from '../access.ts'
