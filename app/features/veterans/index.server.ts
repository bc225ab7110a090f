export { badgeSchema, NO_BADGE } from './badge.server.ts'
