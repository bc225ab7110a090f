/** The counties as drawn by `draw-counties.ts`; `county-shapes-plugin.ts` makes the module. */
declare module 'virtual:county-shapes' {
  const drawing: import('./draw-counties.ts').CountyDrawing
  export default drawing
}
