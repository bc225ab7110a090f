import drawing from 'virtual:county-shapes'

/** Outermost in; each is a stroke with a narrower one of the water's color on it. */
const WATER_LINES = [54, 34, 16]

export function MapSea({ id }: { id: string }) {
  const { graticule, coast, neighborLand, scale, height } = drawing
  return (
    <g aria-hidden>
      <path className="map-graticule" d={graticule.path} />
      <defs>
        <path id={`${id}-coast`} d={coast} />
      </defs>
      {WATER_LINES.map((width) => (
        <g key={width}>
          <use href={`#${id}-coast`} className="map-water-line" strokeWidth={width + 2.5} />
          <use href={`#${id}-coast`} className="map-water" strokeWidth={width} />
        </g>
      ))}
      <path className="map-neighbor" d={neighborLand} />
      <g className="map-degrees">
        {graticule.labels.map(({ text, x, y }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-land-name">
        <text x={190} y={46}>
          Alabama
        </text>
        <text x={560} y={62}>
          Georgia
        </text>
      </g>
      <g className="map-sea-name">
        <text x={130} y={330}>
          The Gulf
        </text>
        <text transform="translate(905 250) rotate(62)">Atlantic</text>
      </g>
      <g className="map-scale" transform={`translate(70 ${height - 70})`}>
        <path d={`M0-10V0H${scale.units}V-10M${scale.units / 2}-6V0`} />
        <text x={scale.units + 12} y={2}>
          {scale.miles} miles
        </text>
      </g>
    </g>
  )
}
