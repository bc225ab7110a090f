export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-flex min-w-6 justify-center rounded-[6px] border border-current px-1 font-sans text-sm leading-5 font-semibold max-lg:hidden"
    >
      {name}
    </kbd>
  )
}
