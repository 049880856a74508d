import Ajv201909 from 'ajv/dist/2019.js';
import Ajv202012 from 'ajv/dist/2020.js';
import AjvDraft07 from 'ajv/dist/ajv.js';
import addFormats from 'ajv-formats';

export { Ajv201909, Ajv202012, AjvDraft07, addFormats };
