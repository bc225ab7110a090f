import { availableParallelism, totalmem } from 'node:os'

/** Of PostgreSQL, the process that supervises, and the system. */
const BESIDE_BYTES = 700 * 1024 * 1024
/** One that is busy, with its part of the pages in memory. */
const EACH_BYTES = 250 * 1024 * 1024
/** More would need more connections than PostgreSQL has without being told. */
const MOST_BY_ITSELF = 8

interface Machine {
  processors: number
  memoryBytes: number
}

/** How many processes answer visitors: as many as the operator wants, or as there is room for. */
export function countProcesses(wanted: number | undefined, machine: Machine = thisMachine()): number {
  if (wanted !== undefined) return wanted
  const room = Math.floor((machine.memoryBytes - BESIDE_BYTES) / EACH_BYTES)
  return Math.max(1, Math.min(machine.processors, room, MOST_BY_ITSELF))
}

function thisMachine(): Machine {
  return {
    processors: availableParallelism(),
    memoryBytes: machineMemoryBytes(),
  }
}

export function machineMemoryBytes(): number {
  // Without a limit the first is a number beyond any machine.
  return Math.min(process.constrainedMemory() || Infinity, totalmem())
}
