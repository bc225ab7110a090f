import { dirname } from 'node:path'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/server-process.mjs'

export interface Service {
  name: string
  user: string
  project: string
  node: string
  dataDir: string
  alsoWrites: readonly string[]
  needsLowPort: boolean
}

export function settingsFileOf(name: string): string {
  return `/etc/${name}/settings`
}

export function composeUnit(service: Service): string {
  const { name, user, project, node, dataDir, alsoWrites, needsLowPort } = service
  const environment = Object.entries({ ...SERVER_ENVIRONMENT, DATA_DIR: dataDir })
  const capability = needsLowPort ? 'CAP_NET_BIND_SERVICE' : ''
  return `# Written by "npm run directory -- install-service".
[Unit]
Description=Florida Veteran Business Directory
Documentation=file:${project}/docs/operating.md
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=120
StartLimitBurst=5

[Service]
Type=exec
User=${user}
WorkingDirectory=${project}
Environment=${environment.map(([setting, value]) => `${setting}=${value}`).join(' ')}
EnvironmentFile=-${settingsFileOf(name)}
ExecStart=${[node, ...SERVER_FLAGS].join(' ')} ${project}/build/server/index.js
Restart=on-failure
RestartSec=2
# The server stops its database itself; what is left after a minute is ended.
KillMode=mixed
TimeoutStopSec=60
LimitNOFILE=65536
UMask=0077

ProtectSystem=strict
${writablePaths(name, dataDir, alsoWrites)}
# Read, where the program itself is there.
ProtectHome=${isInHome(project) || isInHome(node) || isInHome(dataDir) ? 'read-only' : 'yes'}
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
NoNewPrivileges=yes
CapabilityBoundingSet=${capability}
AmbientCapabilities=${capability}
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM
# Not MemoryDenyWriteExecute: JavaScript is compiled while it runs.

[Install]
WantedBy=multi-user.target
`
}

/** systemd makes and owns a folder below /var/lib; another one is there already. */
function writablePaths(name: string, dataDir: string, alsoWrites: readonly string[]): string {
  const isState = dataDir === `/var/lib/${name}`
  const others = [...(isState ? [] : [dataDir]), ...alsoWrites]
  return [
    ...(isState ? [`StateDirectory=${name}`, 'StateDirectoryMode=0700'] : []),
    ...(others.length > 0 ? [`ReadWritePaths=${others.join(' ')}`] : []),
  ].join('\n')
}

function isInHome(path: string): boolean {
  return ['/home', '/root', '/run/user'].some((home) => `${dirname(path)}/`.startsWith(`${home}/`))
}
