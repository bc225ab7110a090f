export function FeaturedRibbon() {
  return (
    <p className="absolute top-0 right-3 -translate-y-2/3 rounded-r-[3px] bg-brass py-0.5 pr-2.5 pl-4 text-sm leading-tight font-semibold text-card [clip-path:polygon(0_0,100%_0,100%_100%,0_100%,0.5rem_50%)] forced-colors:border print:hidden">
      Featured
    </p>
  )
}
