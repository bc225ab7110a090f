export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export async function inLanes(lanes: number, count: number, work: (index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** As `inLanes`. @returns how long each took, in milliseconds */
export async function timeInLanes(lanes: number, count: number, work: (index: number) => Promise<void>) {
  const times: number[] = []
  await inLanes(lanes, count, async (index) => {
    const began = performance.now()
    await work(index)
    times[index] = performance.now() - began
  })
  return times
}
