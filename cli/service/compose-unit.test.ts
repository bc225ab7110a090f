import { expect, test } from 'vitest'
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
      'Environment=NODE_ENV=production DATA_DIR=/var/lib/directory',
      'EnvironmentFile=-/etc/directory/settings',
      'ExecStart=/srv/directory/node_modules/.bin/node /srv/directory/build/server/index.js',
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
