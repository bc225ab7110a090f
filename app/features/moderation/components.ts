export { ModerationPage } from './desk/moderation-page.tsx'
