export type ReportProgress = (done: number, total: number) => void
