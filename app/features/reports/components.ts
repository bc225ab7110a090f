export { CorrectionPage } from './correction-page.tsx'
export { ReportPage } from './report-page.tsx'
