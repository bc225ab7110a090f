import { freePort, projectRoot } from '../../tests/support/directory-server.ts'
import type { Databases } from './databases.ts'
import { type Machine, until } from './machine.ts'

export type Servers = Awaited<ReturnType<typeof startServers>>

const COUNT = 3

export async function startServers(machine: Machine, databases: Databases) {
  const front = await freePort()
  const ports = [await freePort(), await freePort(), await freePort()].slice(0, COUNT)
  const url = `http://127.0.0.1:${front}`
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PUBLIC_URL: url,
    DATA_DIR: machine.make('data'),
    DATABASE_URL: databases.pooled,
    DATABASE_DIRECT_URL: databases.direct,
    DATABASE_READ_URL: databases.each,
    SAMPLE_DATA: 'off',
    CONFIRM_ADDRESSES: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_AT_ONCE: '256',
    WEB_CONCURRENCY: '1',
  }
  const start = async (index: number) => {
    const port = String(ports[index])
    machine.run(`server-${index}`, process.execPath, [`${projectRoot}/build/server/index.js`], {
      ...settings,
      PORT: port,
    })
    await until(`server ${index} is ready`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  }
  // The first makes the keys that all use.
  for (const index of ports.keys()) await start(index)
  machine.run('nginx', 'nginx', [
    '-p',
    machine.folder,
    '-e',
    'stderr',
    '-c',
    machine.make('nginx.conf', configuration(machine.folder, front, ports)),
  ])
  await until('nginx answers', async () => (await fetch(`${url}/readyz`)).ok)
  return {
    url,
    each: ports.map((port) => `http://127.0.0.1:${port}`),
    settings,
    start,
    kill: (index: number) => machine.kill(`server-${index}`),
  }
}

/** What was not answered, or answered 503, is asked of the next one, unless it may have written. */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`).join(' ')}
  upstream directory {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=3 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://directory;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 20s;
      proxy_next_upstream error timeout http_502 http_503 http_504;
    }
  }
}
`
}
