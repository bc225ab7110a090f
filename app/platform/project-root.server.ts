import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json: the same for the sources and for the build, which stand at different depths. */
export const PROJECT_ROOT = dirname(findPackageJSON(import.meta.url) ?? '')
