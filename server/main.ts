import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { openMetricsPort } from './observability/metrics-port.ts'
import { PublicServer } from './http/public-server.ts'
import { countProcesses, joinSupervisor, supervise } from './processes.ts'
import { endWithProblem, stopSignal } from './start-problem.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const processes = countProcesses(config.processes)
  if (processes > 1 && cluster.isPrimary) await supervise(config, processes)
  else await serve(config, processes)
}

async function serve(config: Config, processes: number): Promise<void> {
  const log = createLog(config.logLevel)
  const supervisor = cluster.isWorker ? joinSupervisor() : undefined
  const stopped = supervisor?.stopped ?? stopSignal(log)
  const server = new PublicServer(config)
  const listensFirst = !supervisor || supervisor.isFirst
  if (listensFirst) await server.listen(config.port, config.host)
  const metricsPort = supervisor ? undefined : await openMetricsPort(config)
  // Slow modules are loaded after the port answers.
  const [{ openServer }, { answerVisitors }] = await Promise.all([
    import('./open-server.ts'),
    import('./site.ts'),
  ])
  const directory = await openServer(config, log, { processes, supervisor })
  answerVisitors(server, directory)
  if (!listensFirst) await server.listen(config.port, config.host)
  if (directory.metrics) metricsPort?.answerWith(directory.metrics)

  if (supervisor) supervisor.ready()
  else process.stdout.write(`The directory is ready at ${config.publicUrl}\n`)

  await stopped
  await server.close()
  await metricsPort?.close()
  await directory.close()
  process.exit(0)
}

main().catch(endWithProblem)
