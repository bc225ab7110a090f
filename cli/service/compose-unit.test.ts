import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/server-process.mjs'
import { composeUnit, type Service } from './compose-unit.ts'

const SERVICE: Service = {
  name: 'directory',
  user: 'directory',
  project: '/srv/directory',
  node: '/srv/directory/node_modules/.bin/node',
  dataDir: '/var/lib/directory',
  alsoWrites: [],
  needsLowPort: false,
}

const linesOf = (change: Partial<Service> = {}) => composeUnit({ ...SERVICE, ...change }).split('\n')

test('the service runs the build as its own user, with settings from one file', () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      'User=directory',
      'WorkingDirectory=/srv/directory',
      'Environment=NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 DATA_DIR=/var/lib/directory',
      'EnvironmentFile=-/etc/directory/settings',
      'ExecStart=/srv/directory/node_modules/.bin/node --max-semi-space-size=8 /srv/directory/build/server/index.js',
    ]),
  )
})

test('it may write its data and nothing else, and has no capability', () => {
  const lines = linesOf()
  expect(lines).toEqual(
    expect.arrayContaining([
      'ProtectSystem=strict',
      'StateDirectory=directory',
      'ProtectHome=yes',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'SystemCallFilter=@system-service',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('ReadWritePaths'))).toEqual([])
})

test('what it needs beyond that is opened, and no more', () => {
  const lines = linesOf({
    project: '/home/me/directory',
    dataDir: '/mnt/data',
    alsoWrites: ['/mnt/backups'],
    needsLowPort: true,
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'ReadWritePaths=/mnt/data /mnt/backups',
      'ProtectHome=read-only',
      'CapabilityBoundingSet=CAP_NET_BIND_SERVICE',
      'AmbientCapabilities=CAP_NET_BIND_SERVICE',
    ]),
  )
  expect(lines).not.toContain('StateDirectory=directory')
})

test('a container runs the server as the service does', () => {
  const container = readFileSync(`${PROJECT_ROOT}/Containerfile`, 'utf8')
  const environment = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
  expect(container).toContain(`ENV ${environment.join(' ')}\n`)
  const command = ['node', ...SERVER_FLAGS, 'build/server/index.js'].map((part) => JSON.stringify(part))
  expect(container).toContain(`CMD [${command.join(', ')}]`)
})
