import { existsSync } from 'node:fs'
import { cruise, format } from 'dependency-cruiser'
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config'

type Graph = Map<string, Set<string>>

const FEATURE = /^app\/features\/([^/]+)\//
const ONLY_FOR_TESTS = /\.test\.tsx?$|\/testing\//

/** Read from the imports of the product, not of its tests. */
function featureGraph(modules: readonly { source: string; dependencies: { resolved: string }[] }[]): Graph {
  const graph: Graph = new Map()
  for (const { source, dependencies } of modules.toSorted((a, b) => a.source.localeCompare(b.source))) {
    const feature = FEATURE.exec(source)?.[1]
    if (!feature || ONLY_FOR_TESTS.test(source)) continue
    const used = graph.get(feature) ?? new Set()
    graph.set(feature, used)
    for (const { resolved } of dependencies) {
      const other = FEATURE.exec(resolved)?.[1]
      if (other && other !== feature) used.add(other)
    }
  }
  return graph
}

/** The features of one circle, the first one again at its end. */
function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const follow = (feature: string, path: string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
    if (done.has(feature)) return undefined
    for (const used of graph.get(feature) ?? []) {
      const circle = follow(used, [...path, feature])
      if (circle) return circle
    }
    done.add(feature)
    return undefined
  }
  for (const feature of graph.keys()) {
    const circle = follow(feature, [])
    if (circle) return circle
  }
  return undefined
}

/** The rules of .dependency-cruiser.cjs, and that the features form no circle; in the folder that it is started in. */
const { options, ...ruleSet } = await extractConfiguration(
  new URL('../.dependency-cruiser.cjs', import.meta.url).pathname,
)
const folders = ['app', 'server', 'cli', 'tests'].filter((folder) => existsSync(folder))
const { output } = await cruise(folders, { ...options, ruleSet, validate: true })
if (typeof output === 'string') throw new Error('The imports could not be read.')

const { output: report, exitCode } = await format(output, { outputType: 'err' })
if (exitCode > 0 && typeof report === 'string') process.stdout.write(report)
const circle = findCircle(featureGraph(output.modules))
if (circle) process.stdout.write(`features-form-no-circle: ${circle.join(' → ')}\n`)
process.exit(exitCode > 0 || circle ? 1 : 0)
