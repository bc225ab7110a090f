import { runCommandLine } from './command-line.ts'

// `| head` closes the pipe early.
process.stdout.on('error', () => {})

await runCommandLine(process.argv.slice(2))
