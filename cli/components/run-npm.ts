import { spawn } from 'node:child_process'

/** @returns what npm printed, whatever its exit code: its reports come with code 1, too */
export function runNpm(args: string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = { stdout: '', stderr: '' }
    for (const channel of ['stdout', 'stderr'] as const) {
      child[channel].setEncoding('utf8').on('data', (text: string) => (printed[channel] += text))
    }
    child.on('error', reject)
    child.on('close', () => resolve(printed))
  })
}
