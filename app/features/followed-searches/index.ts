export { feedOf, feedPath, followPath } from './feed-path.ts'
