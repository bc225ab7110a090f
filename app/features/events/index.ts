export { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_PATHS } from './announcement.ts'
