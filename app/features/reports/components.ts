export { CorrectionPage, LinkedCorrectionPage } from './correction-page.tsx'
export { ObjectionPage } from './objection-page.tsx'
export { ReportPage } from './report-page.tsx'
