export { ResourcesPage } from './resources-page.tsx'
