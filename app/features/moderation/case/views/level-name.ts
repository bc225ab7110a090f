const LEVELS: Record<string, string> = {
  self_declared: 'Self-declared',
  document_reviewed: 'Document reviewed',
  sba_certified: 'SBA certified',
  state_certified: 'State of Florida certified',
}

export function levelName(level: string): string {
  return LEVELS[level] ?? level
}
