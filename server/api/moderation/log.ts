import { Hono } from 'hono'
import { exportLog } from '../../../app/features/audit-log/export-log.server.ts'
import { findLog, logQuery } from '../../../app/features/audit-log/find-log.server.ts'
import { team, type TeamVariables } from '../access.ts'
import { answerCsv } from '../answer-csv.ts'
import type { ApiContext } from '../context.ts'
import { queryOf } from '../read-request.ts'

/** Part of `moderationApi`, which asks who may. */
export function logApi(api: ApiContext) {
  const { db } = api
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', queryOf(logQuery), async (c) =>
      c.json(await findLog(db, c.req.valid('query'), c.var.moderator.accountId)),
    )
    .get('/entries.csv', team(api, 'administrator'), queryOf(logQuery), (c) =>
      answerCsv(c, exportLog(db, c.req.valid('query'))),
    )
}
