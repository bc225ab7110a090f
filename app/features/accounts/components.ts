export { AuthPage } from './auth-page.tsx'
export { RequireSession } from './require-session.tsx'
export { SessionProvider, useSession, type Session } from './session.tsx'
