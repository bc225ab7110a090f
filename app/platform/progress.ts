/** Hears how far a long piece of work is. */
export type ReportProgress = (done: number, total: number) => void
