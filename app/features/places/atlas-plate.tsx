import shapes from './atlas/atlas.svg?no-inline'

/** The land and the counties in a square of the drawing: the ground of a map, which says nothing by itself. */
export function AtlasPlate({ frame: [x, y, size] }: { frame: readonly [number, number, number] }) {
  return (
    <svg
      aria-hidden
      className="atlas"
      viewBox={`${x} ${y} ${size} ${size}`}
      strokeWidth={(size / 180).toFixed(2)}
    >
      <use className="atlas-neighbors" href={`${shapes}#neighbors`} />
      <use className="atlas-land" href={`${shapes}#land`} />
      <use className="atlas-borders" href={`${shapes}#borders`} />
    </svg>
  )
}
