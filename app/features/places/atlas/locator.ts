export interface LocatorMap {
  /** Left, top, width and height in units of the atlas. */
  frame: readonly [number, number, number, number]
  here: string
  served: string[]
  /** In percent of the frame. */
  cities: { name: string; x: number; y: number }[]
  pin: { x: number; y: number; isSoft: boolean } | undefined
}
