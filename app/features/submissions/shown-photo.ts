/** A photograph that is in the store, as the form shows it. */
export interface ShownPhoto {
  id: string
  alt: string
  width: number
  height: number
  widths: number[]
}
