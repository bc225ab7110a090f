import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import { createLog } from './observability/log.ts'
import { openMetricsPort } from './observability/metrics-port.ts'
import { PublicServer } from './http/public-server.ts'
import { endWithProblem } from './start-problem.ts'
import { stopSignal } from './stop-signal.ts'
import { countProcesses } from './workers/count-processes.ts'
import { supervise } from './workers/supervise.ts'
import { serveAsWorker } from './workers/serve-as-worker.ts'

// Slow modules are loaded by the parts that need them, after the port answers.
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (cluster.isWorker) return serveAsWorker(config)
  const count = countProcesses(config.processes)
  return count === 1 ? serveAlone(config) : supervise(config, count)
}

async function serveAlone(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const stopped = stopSignal(log)
  const server = new PublicServer(config)
  await server.listen(config.port, config.host)
  const metricsPort = await openMetricsPort(config)
  const { answerVisitors, openRuntime } = await import('./workers/whole-server.ts')
  const runtime = await openRuntime(config, log)
  await answerVisitors(server, runtime)
  if (runtime.metrics) metricsPort?.answerWith(runtime.metrics)

  process.stdout.write(`The directory is ready at ${config.publicUrl}\n`)

  await stopped
  await server.close()
  await metricsPort?.close()
  await runtime.close()
  process.exit(0)
}

main().catch(endWithProblem)
