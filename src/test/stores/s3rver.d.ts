declare module 's3rver' {
  import type { Server } from 'node:http'

  /** The part of the server that tests use: the package has no types. Its key and secret are both `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string }[]
    })
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
