import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type CountyTopology, drawCounties } from './draw-counties.ts'

/** What draws the map; the server needs it, and a browser that comes to the map from another page. */
const SHAPES_MODULE = 'virtual:county-shapes'
/** What every page with the map needs. */
const PLACES_MODULE = 'virtual:county-places'
/** `drawMap` for the server; an import behind a condition would bring the shapes into the browser's page, too. */
const SERVER_MODULE = 'virtual:draw-map-on-server'
const MODULES = [SHAPES_MODULE, PLACES_MODULE, SERVER_MODULE]
const DRAW_MAP = fileURLToPath(new URL('draw-map.ts', import.meta.url))
const SHAPES = referenceData('florida-counties.topo.json')
const COUNTIES = referenceData('florida-counties.json')

/** Keeps the geometry, d3 and the table of counties out of the browser. */
export function countyShapes(): Plugin {
  return {
    name: 'county-shapes',
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (!MODULES.includes(id.slice(1))) return undefined
      if (id === `\0${SERVER_MODULE}`) {
        return this.environment.name === 'client'
          ? 'export const drawMap = undefined'
          : `export { drawMap } from ${JSON.stringify(DRAW_MAP)}`
      }
      this.addWatchFile(SHAPES)
      const drawing = drawCounties(JSON.parse(readFileSync(SHAPES, 'utf8')) as CountyTopology)
      // As text for JSON.parse, which browsers read faster than an object of the same size.
      if (id === `\0${SHAPES_MODULE}`) {
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(drawing))})`
      }
      this.addWatchFile(COUNTIES)
      const { regions } = JSON.parse(readFileSync(COUNTIES, 'utf8')) as {
        regions: { id: string; name: string }[]
      }
      const { width, height, counties } = drawing
      const labels = Object.fromEntries(
        Object.entries(counties).map(([slug, { label }]) => [slug, { label }]),
      )
      return [
        `export default ${JSON.stringify({ width, height, counties: labels })}`,
        `export const regions = ${JSON.stringify(regions.map(({ id, name }) => ({ id, name })))}`,
      ].join('\n')
    },
  }
}

function referenceData(name: string): string {
  return fileURLToPath(new URL(`../../../../reference-data/${name}`, import.meta.url))
}
