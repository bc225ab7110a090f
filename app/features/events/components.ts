export { AnnouncementsPage, pagePath } from './announcements-page.tsx'
