import { spawn } from 'node:child_process'
import type { Command } from './run-as.ts'

/** `output` holds both channels. */
export function runCommand(
  { program, args, options }: Command,
  input = '',
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { ...options, stdio: 'pipe' })
    for (const channel of [child.stdout, child.stderr]) {
      channel.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.on('error', () => {}) // it ended without reading its input: its exit code tells
    child.stdin.end(input)
  })
}
