export { DirectoryStatus } from './directory-status.tsx'
