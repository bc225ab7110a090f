// @ts-check
const FEATURE = /^app\/features\/([^/]+)\//
const ONLY_FOR_TESTS = /\.test\.tsx?$|\/testing\//

/** @typedef {Map<string, Set<string>>} Graph feature → the features it uses */

/**
 * Which feature uses which, read from the imports of the product (not of its tests).
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {Graph}
 */
export function featureGraph(modules) {
  /** @type {Graph} */
  const graph = new Map()
  for (const { source, dependencies } of modules.toSorted((a, b) => a.source.localeCompare(b.source))) {
    const feature = FEATURE.exec(source)?.[1]
    if (!feature || ONLY_FOR_TESTS.test(source)) continue
    const used = graph.get(feature) ?? new Set()
    graph.set(feature, used)
    for (const { resolved } of dependencies) {
      const other = FEATURE.exec(resolved)?.[1]
      if (other && other !== feature) used.add(other)
    }
  }
  return graph
}

/**
 * The features of one circle, the first one again at its end.
 * @param {Graph} graph
 * @returns {string[] | undefined}
 */
export function findCircle(graph) {
  const done = new Set()
  /** @param {string} feature @param {string[]} path @returns {string[] | undefined} */
  const follow = (feature, path) => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
    if (done.has(feature)) return undefined
    for (const used of graph.get(feature) ?? []) {
      const circle = follow(used, [...path, feature])
      if (circle) return circle
    }
    done.add(feature)
    return undefined
  }
  for (const feature of graph.keys()) {
    const circle = follow(feature, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * A Mermaid drawing without the arrows that others imply (A → C, where A → B → C stands).
 * @param {Graph} graph
 */
export function drawFeatures(graph) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map()
  /** @param {string} feature @returns {Set<string>} */
  const below = (feature) => {
    const known = reached.get(feature)
    if (known) return known
    const all = new Set()
    reached.set(feature, all)
    for (const used of graph.get(feature) ?? []) for (const one of [used, ...below(used)]) all.add(one)
    return all
  }
  const lines = [...graph.keys()].toSorted().flatMap((feature) => {
    const used = [...(graph.get(feature) ?? [])]
    const direct = used.filter((one) => !used.some((other) => other !== one && below(other).has(one)))
    return direct.length > 0 ? [`  ${feature} --> ${direct.toSorted().join(' & ')}`] : [`  ${feature}`]
  })
  return `\`\`\`mermaid\ngraph LR\n${lines.join('\n')}\n\`\`\`\n`
}
