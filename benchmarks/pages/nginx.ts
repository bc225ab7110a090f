import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { freePort } from '../../tests/support/directory-server.ts'

const MOST_TRIES = 50

/** nginx as its own process, that has finished bytes as files. @param files by their path */
export async function startNginx(files: ReadonlyMap<string, Buffer>, processes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'directory-nginx-'))
  mkdirSync(join(folder, 'files'), { mode: 0o755 })
  for (const [path, content] of files) writeFileSync(join(folder, 'files', path), content)
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(folder, port, processes))
  const nginx = spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  nginx.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(nginx, 'close')
  const url = `http://127.0.0.1:${port}`
  await answered(url).catch(() => {
    throw new Error(`nginx does not answer (apt-get install nginx): ${complaint}`)
  })
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answered(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await rest(100)
    }
  }
}

/** As its own handbook has it for many small files. */
function configuration(folder: string, port: number, processes: number): string {
  return `daemon off;
user root;
worker_processes ${processes};
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  default_type 'text/html; charset=utf-8';
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    add_header Content-Encoding br;
    add_header Vary Accept-Encoding;
  }
}
`
}
