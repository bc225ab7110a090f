export { isTeamReachable, writeToTeam } from './write-to-team.server.ts'
