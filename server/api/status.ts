import { Hono } from 'hono'
import { findStatus } from '../../app/features/upkeep/upkeep-runs.server.ts'
import { programVersion } from '../program-version.ts'
import { team } from './access.ts'
import type { ApiContext } from './context.ts'

export function statusApi(api: ApiContext) {
  return new Hono().get('/', team(api, 'administrator'), async (c) =>
    c.json({ ...(await findStatus(api.db, api.dataDir)), version: programVersion() }),
  )
}
