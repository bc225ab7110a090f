/** Made by `county-shapes-plugin.ts`. */
declare module 'virtual:county-shapes' {
  const drawing: import('./draw-counties.ts').CountyDrawing
  export default drawing
}
