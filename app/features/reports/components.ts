export { CorrectionPage } from './correction-page.tsx'
export { LinkedCorrectionPage } from './linked-correction-page.tsx'
export { ObjectionPage, type ObjectionPageData } from './objection-page.tsx'
export { ReportPage } from './report-page.tsx'
