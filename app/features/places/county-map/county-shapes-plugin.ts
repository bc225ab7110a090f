import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type CountyTopology, drawCounties } from './draw-counties.ts'

const MODULE = 'virtual:county-shapes'
const SHAPES = fileURLToPath(
  new URL('../../../../reference-data/florida-counties.topo.json', import.meta.url),
)

/** Keeps the geometry and d3 out of the browser. */
export function countyShapes(): Plugin {
  return {
    name: 'county-shapes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      this.addWatchFile(SHAPES)
      const drawing = drawCounties(JSON.parse(readFileSync(SHAPES, 'utf8')) as CountyTopology)
      // As text for JSON.parse, which browsers read faster than an object of the same size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(drawing))})`
    },
  }
}
