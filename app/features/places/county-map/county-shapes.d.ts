/** All are made by `county-shapes-plugin.ts`. */
declare module 'virtual:county-shapes' {
  const drawing: import('./draw-counties.ts').CountyDrawing
  export default drawing
}

declare module 'virtual:county-places' {
  const places: Pick<import('./draw-counties.ts').CountyDrawing, 'width' | 'height'> & {
    counties: Record<string, { label: [number, number] }>
  }
  export default places
  /** In the order of the specification. */
  export const regions: readonly { id: string; name: string }[]
}

declare module 'virtual:draw-map-on-server' {
  export const drawMap: typeof import('./draw-map.ts').drawMap | undefined
}
