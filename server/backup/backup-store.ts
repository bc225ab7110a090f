import { createHash, randomBytes, scryptSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from '../../app/platform/encryption.server.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import type { Config } from '../config.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { parseS3Address } from '../storage/s3-address.ts'
import { createS3Store } from '../storage/s3-store.ts'

const HASH_BYTES = 32
/** Says how the place is read; the only thing in it that is neither compressed nor encrypted. */
const HEAD = 'backups.json'
const HEAD_SCHEMA = z.object({ format: z.literal(1), salt: z.string().optional(), proof: z.string() })
const PROOF = 'proof'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Where backups are kept: a folder or an S3 store. What is read is what was written, or an error. */
export interface BackupStore {
  isEncrypted: boolean
  put: (key: string, content: Buffer) => Promise<void>
  /** @throws OperatorError when it is missing or damaged */
  get: (key: string) => Promise<Buffer>
  list: (prefix: string) => AsyncIterable<{ key: string; at: Date }>
  delete: (key: string) => Promise<void>
}

/** @throws OperatorError when what is there was written with another key, or with none */
export async function openBackupStore(store: FileStore, backupKey?: string): Promise<BackupStore> {
  return (await openFilledStore(store, backupKey)) ?? beginStore(store, backupKey)
}

async function openFilledStore(store: FileStore, backupKey?: string) {
  const found = await readAll(store, HEAD)
  return found && openKnown(store, HEAD_SCHEMA.parse(JSON.parse(found.toString())), backupKey)
}

async function beginStore(store: FileStore, backupKey: string | undefined): Promise<BackupStore> {
  const salt = backupKey === undefined ? undefined : randomBytes(16).toString('base64')
  const codec = codecFor(backupKey, salt)
  const proof = (await codec.encode(HEAD, Buffer.from(PROOF))).toString('base64')
  const head = { format: 1, ...(salt && { salt }), proof }
  await store.put(HEAD, Buffer.from(JSON.stringify(head)), 'application/json')
  return backupsIn(store, codec)
}

async function openKnown(
  store: FileStore,
  { salt, proof }: z.infer<typeof HEAD_SCHEMA>,
  backupKey: string | undefined,
): Promise<BackupStore> {
  if (salt !== undefined && backupKey === undefined) {
    throw new OperatorError('The backups there are encrypted: set BACKUP_KEY.')
  }
  if (salt === undefined && backupKey !== undefined) {
    throw new OperatorError(
      'The backups there are not encrypted: name another place for encrypted ones, or unset BACKUP_KEY.',
    )
  }
  const codec = codecFor(backupKey, salt)
  await codec.decode(HEAD, Buffer.from(proof, 'base64')).catch(() => {
    throw new OperatorError(
      'BACKUP_KEY does not open the backups there: set the key that they were made with.',
    )
  })
  return backupsIn(store, codec)
}

interface Codec {
  isEncrypted: boolean
  encode: (key: string, content: Buffer) => Promise<Buffer>
  decode: (key: string, stored: Buffer) => Promise<Buffer>
}

function backupsIn(store: FileStore, codec: Codec): BackupStore {
  return {
    isEncrypted: codec.isEncrypted,
    async put(key, content) {
      await store.put(key, await codec.encode(key, content), 'application/octet-stream')
    },
    async get(key) {
      const stored = await readAll(store, key)
      if (!stored) throw new OperatorError(`The backup is not whole: ${key} is missing.`)
      return codec.decode(key, stored).catch((error: unknown) => {
        throw new OperatorError(`The backup is damaged: ${key} cannot be read.`, { cause: error })
      })
    },
    list: store.list,
    delete: store.delete,
  }
}

function codecFor(backupKey: string | undefined, salt: string | undefined): Codec {
  if (backupKey === undefined || salt === undefined) return PLAIN
  const secret = scryptSync(backupKey, Buffer.from(salt, 'base64'), 32)
  return {
    isEncrypted: true,
    async encode(key, content) {
      const encrypted = encrypt(secret, key, await compress(content))
      return Buffer.concat([encrypted.nonce, encrypted.tag, encrypted.content])
    },
    async decode(key, stored) {
      const compressed = decrypt(secret, key, {
        nonce: stored.subarray(0, NONCE_BYTES),
        tag: stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        content: stored.subarray(NONCE_BYTES + TAG_BYTES),
      })
      return decompress(compressed)
    },
  }
}

const PLAIN: Codec = {
  isEncrypted: false,
  async encode(_key, content) {
    return Buffer.concat([hashOf(content), await compress(content)])
  },
  async decode(_key, stored) {
    const content = await decompress(stored.subarray(HASH_BYTES))
    if (!hashOf(content).equals(stored.subarray(0, HASH_BYTES)))
      throw new Error('another content than was written')
    return content
  },
}

function hashOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

async function readAll(store: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await store.get(key)
  return found && Buffer.concat(await found.content.toArray())
}

type BackupStoreConfig = Pick<Config, 'dataDir' | 'backup'>

/** @returns `shown`: the place's name without its keys @throws OperatorError for a store outside without encryption */
export async function chooseBackupStore(config: BackupStoreConfig, named?: string) {
  const { store, shown, folder } = storeFor(config, named)
  const { key } = config.backup
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  else if (key === undefined) {
    throw new OperatorError(
      'A backup holds accounts and keys: set BACKUP_KEY before it goes to a store outside.',
    )
  }
  return { store: await openBackupStore(store, key), shown }
}

export async function findBackupStore(config: BackupStoreConfig, named?: string) {
  const { store, shown } = storeFor(config, named)
  const found = await openFilledStore(store, config.backup.key)
  if (!found) throw new OperatorError(`There are no backups in ${shown}.`)
  return found
}

function storeFor(
  { dataDir, backup }: BackupStoreConfig,
  named = backup.to ?? join(dataDir, 'backups'),
): { store: FileStore; shown: string; folder?: string } {
  if (!named.startsWith('s3:')) {
    const folder = resolve(named)
    return { store: createFolderStore(folder), shown: folder, folder }
  }
  const s3 = parseS3Address(named)
  if (!s3) throw new OperatorError('The address of the store must be s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET.')
  return { store: createS3Store(s3), shown: `${s3.endpoint}/${s3.bucket}` }
}
