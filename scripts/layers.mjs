// @ts-check
import { readFileSync } from 'node:fs'
import { cruise, format } from 'dependency-cruiser'
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { drawFeatures, featureGraph, findCircle } from './feature-graph.mjs'

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

const problems = []
const { output: told, exitCode } = await format(output, { outputType: 'err' })
if (exitCode > 0 && typeof told === 'string') problems.push(told)

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
