import { readFileSync } from 'node:fs'
import { cruise, format } from 'dependency-cruiser'
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config'

/** Feature → the features it uses. */
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

/** A Mermaid drawing without the arrows that others imply (A → C, where A → B → C stands). */
function drawFeatures(graph: Graph): string {
  const reached: Graph = new Map()
  const below = (feature: string): Set<string> => {
    const known = reached.get(feature)
    if (known) return known
    const all = new Set<string>()
    reached.set(feature, all)
    for (const used of graph.get(feature) ?? []) for (const one of [used, ...below(used)]) all.add(one)
    return all
  }
  const lines = [...graph.keys()].toSorted().flatMap((feature) => {
    const used = [...(graph.get(feature) ?? [])]
    const direct = used.filter((one) => !used.some((other) => other !== one && below(other).has(one)))
    return direct.length > 0 ? [`  ${feature} --> ${direct.toSorted().join(' & ')}`] : [`  ${feature}`]
  })
  return `\`\`\`mermaid\ngraph LR\n${lines.join('\n')}\n\`\`\`\n`
}

/**
 * Checks what may import what: the rules of .dependency-cruiser.cjs, that the features form no circle, and that
 * docs/architecture.md draws them as they are. Works on the folder that it is started in; `--draw` prints the drawing.
 */
const { options, ...ruleSet } = await extractConfiguration(
  new URL('../.dependency-cruiser.cjs', import.meta.url).pathname,
)
const folders = process.argv.includes('--features') ? ['app'] : ['app', 'server', 'cli', 'tests']
const { output } = await cruise(folders, { ...options, ruleSet, validate: true })
if (typeof output === 'string') throw new Error('The imports could not be read.')

const problems: string[] = []
const { output: report, exitCode } = await format(output, { outputType: 'err' })
if (exitCode > 0 && typeof report === 'string') problems.push(report)

const graph = featureGraph(output.modules)
const circle = findCircle(graph)
if (circle) problems.push(`features-form-no-circle: ${circle.join(' → ')}`)
const drawing = drawFeatures(graph)
if (process.argv.includes('--draw')) process.stdout.write(drawing)
else if (!circle && folders.length > 1 && !readFileSync('docs/architecture.md', 'utf8').includes(drawing)) {
  problems.push('docs/architecture.md draws other features: put in what `npm run layers -- --draw` prints.')
}

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)
