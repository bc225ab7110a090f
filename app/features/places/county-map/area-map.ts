/** A few counties and what lies around them, in units of the drawing of all. */
export interface AreaMap {
  frame: { x: number; y: number; width: number; height: number }
  shapes: Record<string, { path: string; label: [number, number] }>
  /** The outlines of the counties that touch them. */
  around: string[]
}
