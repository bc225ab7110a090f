/** Distance between two height lines at each of the equal steps. */
const STEEPNESS = [7, 11, 5, 9, 13, 6, 10, 12, 7]
const LINES = [1, 2, 3, 4, 5, 6]
const WIDTH = 1440
const HEIGHT = 84

export function ContourBand({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
      className={className}
    >
      <g fill="none" stroke="currentColor">
        {LINES.map((line) => (
          <path key={line} d={contour(line)} opacity={0.75 - line * 0.1} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  )
}

/** Smooth; lines of one shore never cross. */
function contour(line: number): string {
  const step = WIDTH / (STEEPNESS.length - 1)
  const points = STEEPNESS.map((steepness, index) => ({ x: index * step, y: steepness * line }))
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      return before ? `C${before.x + step / 2} ${before.y} ${x - step / 2} ${y} ${x} ${y}` : `M${x} ${y}`
    })
    .join('')
}
