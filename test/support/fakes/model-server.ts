import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A piece of a recording as the server got it. */
export interface SentPiece {
  bytes: Buffer;
  name: string;
  model: string;
  language: string | null;
  format: string;
  key: string;
}

/** What it answers; `drop`: it ends the connection without an answer. */
export interface ServerAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  drop?: boolean;
}

type Transcribe = (piece: SentPiece, call: number) => ServerAnswer | Promise<ServerAnswer>;
type Chat = (asked: { messages: { role: string; content: string }[] }, call: number) => ServerAnswer;

/** A server that speaks `audio/transcriptions` and `chat/completions`, and answers as the test says. */
export async function startModelServer() {
  const server = {
    url: '',
    /** Every call to `audio/transcriptions` so far. */
    pieces: [] as SentPiece[],
    chats: [] as Parameters<Chat>[0][],
    transcribe: (() => ({ body: { text: '' } })) as Transcribe,
    chat: (() => ({ status: 500 })) as Chat,
    close: () => {
      httpServer.closeAllConnections();
      httpServer.close();
    },
  };
  const httpServer = http.createServer(async (req, res) => {
    const bytes = await bodyOf(req);
    const isSound = req.url?.endsWith('/audio/transcriptions');
    const answer = isSound ? await transcription(req, bytes) : chatted(bytes);
    if (answer.drop) return void req.socket.destroy();
    const { status = 200, headers, body = { error: { message: 'refused' } } } = answer;
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

  async function transcription(req: http.IncomingMessage, bytes: Buffer): Promise<ServerAnswer> {
    const { 'content-type': type = '', authorization = '' } = req.headers;
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
    const file = form.get('file') as File;
    const text = (name: string) => form.get(name) as string | null;
    const piece: SentPiece = {
      bytes: Buffer.from(await file.arrayBuffer()),
      name: file.name,
      model: text('model') ?? '',
      language: text('language'),
      format: text('response_format') ?? '',
      key: authorization,
    };
    server.pieces.push(piece);
    return server.transcribe(piece, server.pieces.length);
  }

  function chatted(bytes: Buffer): ServerAnswer {
    const asked = JSON.parse(bytes.toString()) as Parameters<Chat>[0];
    server.chats.push(asked);
    return server.chat(asked, server.chats.length);
  }

  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/v1`;
  return server;
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

async function bodyOf(req: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What a chat model answers. */
export const said = (content: string): ServerAnswer => ({
  body: {
    choices: [{ message: { content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1000, completion_tokens: 100 },
  },
});
