export function takeDownLabel(owners: number): string {
  if (owners === 0)
    return 'Why? There’s no owner, so we’ll email this to the listing’s own address, if it has one.'
  return `Why? The ${owners === 1 ? 'owner' : 'owners'} will read this as it is.`
}
