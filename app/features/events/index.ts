export { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_PATHS, type AnnouncementKind } from './announcement.ts'
