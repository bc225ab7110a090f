import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawAtlas } from '../app/features/places/county-map/draw-atlas.ts'
import type { CountyTopology } from '../app/features/places/county-map/draw-counties.ts'

export const ATLAS_FILE = fileURLToPath(new URL('../app/features/places/atlas/atlas.svg', import.meta.url))
const SHAPES = new URL('../reference-data/florida-counties.topo.json', import.meta.url)

export function atlasFile(): string {
  return drawAtlas(JSON.parse(readFileSync(SHAPES, 'utf8')) as CountyTopology)
}

if (import.meta.main) writeFileSync(ATLAS_FILE, atlasFile())
