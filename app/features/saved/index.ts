export { SAVED_TITLE, SHARED_TITLE } from './saved-list.ts'
